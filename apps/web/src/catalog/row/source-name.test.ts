import { tweaks } from '@clearpane/catalog'
import { expect, it } from 'vitest'
import { sourceName } from './source-name.ts'

const learn = 'https://learn.microsoft.com/en-us'
it.each([
  [`${learn}/windows/client-management/mdm/policy-csp-system#allowtelemetry`, 'System Policy CSP'],
  [`${learn}/windows/client-management/mdm/policy-csp-admx-icm`, 'ADMX ICM Policy CSP'],
  [
    `${learn}/windows/privacy/configure-windows-diagnostic-data-in-your-organization`,
    'Configure Windows diagnostic data in your organization',
  ],
  ['https://github.com/one/winutil/blob/086aec/config/tweaks.json#L158', 'winutil: tweaks.json'],
  ['https://github.com/one/winutil/issues/12', 'winutil #12'],
  ['https://github.com/one/winutil', 'winutil'],
  [
    'https://support.microsoft.com/en-us/windows/turn-off-copilot-bc7e530b-152d-4123-8e78-edc06f8b85f1',
    'Turn off Copilot',
  ],
  ['https://techcommunity.microsoft.com/blog/why-we-deprecate/259053', 'Why we deprecate'],
  ['https://ad.harvester.fr/08-endpoints/disable-wpbt.html', 'Disable WPBT'],
  ['https://example.org/', 'example.org'],
])('the source %s is named “%s”', (url, name) => expect(sourceName(url)).toBe(name))

it('in the name of a source, a policy is spelled like the value that the setting writes', () =>
  expect(
    sourceName(`${learn}/windows/client-management/mdm/policy-csp-system#allowtelemetry`, ['AllowTelemetry']),
  ).toBe('System Policy CSP: AllowTelemetry'))

it('no source of a setting is named after a raw part of the source’s URL', () => {
  const urls = new Set(tweaks.flatMap(({ sources }) => sources.map(({ url }) => url)))
  const raw = [...urls]
    // A project on GitHub may have any name.
    .filter((url) => !url.startsWith('https://github.com/'))
    .map((url) => sourceName(url))
    .filter((name) => /%[0-9A-Fa-f]{2}|^\d|^\w+-\w+-|-[0-9a-f]{12}$|: [a-z]{9,}$/.test(name))
  expect(raw).toEqual([])
})
