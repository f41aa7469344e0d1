/**
 * Flags with which tests and figures start Chromium: without a sandbox or a graphics card, and without
 * requests of its own.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
