/** Tests how changes that Clearpane didn't make are grouped. */
import { expect, test } from 'vitest'
import { groupsOf, type OtherSetting } from './groups.ts'

type Asked = Parameters<typeof groupsOf>[0]

const setting = (tweakId: string, more: Partial<OtherSetting> = {}): OtherSetting => ({
  ...{ tweakId, values: 1, back: 1, policy: false, presets: [] },
  ...more,
})
const presetOf = (id: string): Asked['presets'][number] => ({
  ...{ id, tool: `Tool of ${id}`, preset: 'Basic', source: 'https://github.com/a/b', commit: '0'.repeat(40) },
  ...{ holds: 5, of: 8 },
})

type Case = { case: string; settings: OtherSetting[]; presets: string[]; is: [string, string, string[]][] }

test.each<Case>([
  { case: 'none on a PC on which nothing was changed', settings: [], presets: [], is: [] },
  {
    case: 'none for a tool whose preset writes none of the changed settings',
    settings: [setting('a.one')],
    presets: ['winutil'],
    is: [['unknown', 'unknown', ['a.one']]],
  },
  {
    case: 'one for each tool, best match first',
    settings: [
      setting('a.one', { presets: ['winutil'] }),
      setting('a.two', { presets: ['sophia'] }),
      setting('a.three', { presets: ['winutil'] }),
    ],
    presets: ['sophia', 'winutil'],
    is: [
      ['preset', 'sophia', ['a.two']],
      ['preset', 'winutil', ['a.one', 'a.three']],
    ],
  },
  {
    case: 'a setting of two tools only once, with the better match, even if it names the other tool first',
    settings: [setting('a.one', { presets: ['winutil', 'sophia'] })],
    presets: ['sophia', 'winutil'],
    is: [['preset', 'sophia', ['a.one']]],
  },
  {
    case: 'a policy that a tool’s preset also writes with the tool',
    settings: [setting('a.one', { policy: true, presets: ['winutil'] })],
    presets: ['winutil'],
    is: [['preset', 'winutil', ['a.one']]],
  },
  {
    case: 'tools first, then policies, then what is of unknown origin, whatever the order of the settings',
    settings: [
      setting('a.unknown'),
      setting('a.policy', { policy: true }),
      setting('a.tool', { presets: ['winutil'] }),
      setting('a.unknownToo', { back: 0 }),
    ],
    presets: ['winutil'],
    is: [
      ['preset', 'winutil', ['a.tool']],
      ['policy', 'policy', ['a.policy']],
      ['unknown', 'unknown', ['a.unknown', 'a.unknownToo']],
    ],
  },
])('changes by others are grouped correctly: $case', ({ settings, presets, is }) => {
  const groups = groupsOf({ settings, presets: presets.map(presetOf) })
  expect(groups.map(({ kind, id, settings: of }) => [kind, id, of.map(({ tweakId }) => tweakId)])).toEqual(is)
})
