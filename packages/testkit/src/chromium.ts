/**
 * Flags with which tests and measurements start Chromium: without a sandbox, without a graphics card, and without
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
