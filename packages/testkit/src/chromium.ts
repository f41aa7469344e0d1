/**
 * Flags with which tests and measurements start Chromium: it has no sandbox, uses no graphics card, and sends no
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
