/** Chromium contacts only the pages that it opens. As root it runs only without its sandbox. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Disables the address bar's popup pages, which each window loads in a separate process: 0.2 s of processor time.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]
