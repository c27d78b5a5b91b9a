/** Chromium asks nobody but the pages it is sent to; and as root it runs only without its sandbox. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Pages of the address bar, which each window loads in a process of their own: 0.2 s of processor time.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]
