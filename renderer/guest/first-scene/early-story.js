/* After the link of a story, asks the server at once whether the story can begin on this phone, and says so while the page's
   scripts load (PHONE-12). The scripts take the replies (`renderer/guest/welcome/early-story.ts`). In ES5, like the check
   before it. */
(function () {
  var root = document.documentElement;
  var link = /^\/story\/([\w-]+)$/.exec(location.pathname);
  if (!link || /too-old/.test(root.className) || hasGuest()) return;
  root.className += ' at-door';
  window.earlyStory = Promise.race([
    Promise.all([
      ask('GET', '/users/me'),
      ask('POST', '/story-validation/validate-qr', JSON.stringify({ qrCodeData: link[1] })),
    ]),
    new Promise(function (_, reject) {
      setTimeout(reject, 4000);
    }),
  ])
    .then(function (replies) {
      var early = { guests: replies[0].data, story: replies[1].data };
      // Guests of this phone are asked who plays. When a script is lost, the page says that instead.
      if (early.guests.length === 0 && !/is-late/.test(root.className)) early.shownAt = show(early.story.title);
      return early;
    })
    .catch(function () {});

  function hasGuest() {
    try {
      return Boolean(localStorage.getItem('userId'));
    } catch (_) {
      return false;
    }
  }

  function ask(method, path, body) {
    var headers = { Accept: 'application/json', 'Accept-Language': root.lang, 'X-Text-Breaks': 'phrases' };
    if (body) headers['Content-Type'] = 'application/json';
    return fetch('/api' + path, { method: method, headers: headers, body: body }).then(function (reply) {
      if (!reply.ok) throw new Error(path);
      return reply.json();
    });
  }

  function show(title) {
    document.body.appendChild(document.querySelector('template').content.cloneNode(true));
    var dialog = document.getElementById('first-found');
    var text = dialog.querySelector('p');
    text.textContent = text.textContent.replace('{{title}}', function () {
      return title;
    });
    dialog.showModal();
    // When the scripts are late, the page says that instead.
    setTimeout(function () {
      dialog.remove();
    }, 15000);
    return performance.now();
  }
})();
