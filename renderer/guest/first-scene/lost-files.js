/* Asks again for lost scripts and pictures of the page (PHONE-10), in ES5 like the check before it. The page's scripts bring
   lost styles (`renderer/platform/load-part.ts`). */
(function () {
  var root = document.documentElement;
  var longestPauseMs = 8000;
  if (/too-old/.test(root.className)) return;
  window.addEventListener(
    'error',
    function (event) {
      var target = event.target;
      if (target.tagName === 'IMG') return bringPicture(target);
      // A script that cannot be parsed reports its error to the window.
      if (target.tagName && target.tagName !== 'SCRIPT') return;
      root.className += ' is-late';
      // The message of `early-story.js` would cover what the page says now.
      var found = document.getElementById('first-found');
      if (found) found.remove();
      if (target.tagName) openAgain(500);
    },
    true,
  );
  // This event reaches the document, but never the window.
  document.addEventListener(
    'load',
    function (event) {
      if (event.target.pauseMs) event.target.style.visibility = '';
    },
    true,
  );

  /* The place of a lost picture stays empty, without a broken icon. Guests' own pictures have an address of another form. */
  function bringPicture(image) {
    if (image.src.indexOf(location.origin + '/assets/') !== 0) return;
    image.style.visibility = 'hidden';
    image.pauseMs = Math.min((image.pauseMs || 250) * 2, longestPauseMs);
    setTimeout(function () {
      image.setAttribute('src', image.src);
    }, image.pauseMs);
  }

  /* Opens the page again as soon as all its files can be loaded. In some browsers nothing else loads a lost module again. */
  function openAgain(pauseMs) {
    setTimeout(function () {
      var files = [location.href];
      Array.prototype.forEach.call(document.querySelectorAll('script[src],link[href]'), function (element) {
        files.push(element.src || element.href);
      });
      Promise.all(files.map(load)).then(
        function () {
          location.reload();
        },
        function () {
          openAgain(Math.min(pauseMs * 2, longestPauseMs));
        },
      );
    }, pauseMs);
  }

  function load(address) {
    return fetch(address).then(function (reply) {
      return reply.blob();
    });
  }
})();
