/**
 * Rules for settings whose resource kind has a single value. The schema checks the settings' form; these rules check
 * their content.
 */
import { formatResource, type Setting, type Tweak } from '@clearpane/model'
import { standsForValues } from '@clearpane/model/returns'

type ScalarSetting = Extract<Setting, { desired: { want: 'property' } }>
type Kind = ScalarSetting['resource']['kind']
type Value = ScalarSetting['desired']['value']

const isBoolean = (value: Value) => typeof value === 'boolean'

/**
 * The values that a kind accepts, described in words for authors of entries. A kind that isn't listed accepts any
 * value.
 */
const values: Partial<Record<Kind, { takes: (value: Value) => boolean; words: string }>> = {
  task: { takes: isBoolean, words: 'true (enabled) or false' },
  feature: { takes: isBoolean, words: 'true (enabled) or false' },
  capability: { takes: isBoolean, words: 'true (installed) or false' },
  appx: {
    takes: (value) => value === null || value === true,
    words: 'null (removed) or true (installed, whichever version)',
  },
  file: { takes: (value) => value === 0, words: '0 bytes' },
  action: { takes: (value) => value === 'done', words: '"done"' },
}

const taskPath = /^(\\[^\\/:*?"|<>]+)+$/
/** The pattern for a capability's name: name, four tildes (no language, no processor), version. */
const capabilityName = /^[A-Za-z0-9.]+~~~~\d+(\.\d+){3}$/
const featureName = /^[A-Za-z0-9-]+$/

const nameProblem = ({ resource }: ScalarSetting): string | null => {
  switch (resource.kind) {
    case 'task':
      return taskPath.test(resource.path.replaceAll('<SID>', 'S-1'))
        ? null
        : "isn't the full path of a task: no patterns, no slash at the end"
    case 'capability':
      return capabilityName.test(resource.name)
        ? null
        : "isn't a capability with its version, like App.StepsRecorder~~~~0.0.1.0"
    case 'feature':
      return featureName.test(resource.name) ? null : "isn't the name of a feature as DISM prints it"
    default:
      return null
  }
}

/** The pattern for the id of a Store page: twelve characters, or fourteen for a desktop program. */
const storeId = /^(9[A-Z0-9]{11}|XP[A-Z0-9]{12})$/

const wayBackProblems = (setting: ScalarSetting, { reversible }: Tweak): string[] => {
  const { resource, desired, guard, reinstall } = setting
  const removes = resource.kind === 'appx' && desired.value === null && guard !== true
  if (!removes) return reinstall === undefined ? [] : ['names a way back, but removes no app']
  if (reversible === 'reinstall' && reinstall === undefined)
    return ['is removed without a way back: name one, or say reversible "no"']
  if (reversible !== 'reinstall' && reinstall !== undefined)
    return ['has a way back: then the tweak is reversible "reinstall"']
  if (reinstall?.tool === 'winget' && reinstall.id === undefined)
    return ['winget needs the id of what it installs']
  if (reinstall?.id !== undefined && !storeId.test(reinstall.id))
    return [`"${reinstall.id}" isn't the id of a Store page`]
  return []
}

const isScalar = (setting: Setting): setting is ScalarSetting => setting.desired.want === 'property'

const settingProblems = (setting: ScalarSetting, tweak: Tweak): string[] => {
  const { resource, desired, default: clean } = setting
  const known = values[resource.kind]
  const problems = [nameProblem(setting) ?? [], wayBackProblems(setting, tweak)].flat()
  if (known !== undefined && !known.takes(desired.value))
    problems.push(`wants ${JSON.stringify(desired.value)}: it can be ${known.words}`)
  if (resource.kind === 'action' || resource.kind === 'file') {
    if (clean !== 'unknown') problems.push('has no default: what was there is gone')
    if (tweak.reversible === 'exact' && !standsForValues(resource))
      problems.push('cannot be put back, so the tweak is not reversible "exact"')
  } else if (clean !== 'unknown' && known !== undefined && clean.value !== null && !known.takes(clean.value))
    problems.push(`has the default ${JSON.stringify(clean.value)}: it can be ${known.words}`)
  return problems
}

export const kindProblems = (tweak: Tweak): string[] =>
  tweak.options.flatMap((option) =>
    option.settings
      .filter(isScalar)
      .flatMap((setting) =>
        settingProblems(setting, tweak).map((problem) => `${formatResource(setting.resource)} ${problem}`),
      ),
  )
