/* Runs before everything else, in every browser, so it uses nothing newer than ES5 (PHONE-2). Sets classes on the page that
   control what the static scene shows. Safari 15.4 and Chrome 100 are the first that can run the game. */
(function () {
  var root = document.documentElement;
  function say(name) {
    root.className = [root.className, name].join(' ');
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
  setTimeout(function () {
    say('is-late');
  }, 15000);
})();
