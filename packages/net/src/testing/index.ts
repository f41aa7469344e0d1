/** What tests of other packages use. */

export { fakeEcho } from './fake-echo.ts'
