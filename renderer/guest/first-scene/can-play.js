/*
 * Runs before everything else, in any browser there is: nothing newer than ES5. Says by classes of the page what the static
 * scene shows. Safari 15.4 and Chrome 100 are the first that can do what the game needs.
 */
(function () {
  var root = document.documentElement;
  function say(name) {
    root.className = [root.className, name].join(' ');
  }
  if (/(?:^|; )tk_language=en(?:;|$)/.test(document.cookie)) {
    root.lang = 'en';
    document.title = document.querySelector('title').getAttribute('data-en');
  }
  if (location.pathname === '/') say('at-door');
  var dialog = window.HTMLDialogElement;
  var canPlay =
    'noModule' in document.createElement('script') &&
    dialog &&
    'showModal' in dialog.prototype &&
    typeof structuredClone === 'function' &&
    'findLast' in Array.prototype;
  if (!canPlay) return say('too-old');
  // A file that does not come, or cannot be read.
  window.addEventListener(
    'error',
    function () {
      say('is-late');
    },
    true,
  );
  setTimeout(function () {
    say('is-late');
  }, 15000);
})();
