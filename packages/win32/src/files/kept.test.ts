/**
 * Tests that certain files stay, whatever the places of a cleanup class cover, and no matter whether the files are
 * found by the requested name or by the real name.
 */
import { expect, test } from 'vitest'
import { isKept, keptPaths } from './kept.ts'

const low = 'C:\\Users\\Ann\\AppData\\Local\\Temp\\Low'

test.each<{ case: string; never: string[]; requested: string; real?: string; kept: boolean }>([
  { case: 'a folder', never: [low], requested: low, kept: true },
  { case: 'a file in it', never: [low], requested: `${low}\\a.tmp`, kept: true },
  { case: 'a file far below', never: [low], requested: `${low}\\b\\c\\a.tmp`, kept: true },
  { case: 'a file in other letters', never: [low], requested: `${low.toUpperCase()}\\A.TMP`, kept: true },
  {
    case: 'a file whose folder is asked for in other letters',
    never: [low.toUpperCase()],
    requested: `${low}\\a.tmp`,
    kept: true,
  },
  { case: 'a file named by its long form', never: [low], requested: `\\\\?\\${low}\\a.tmp`, kept: true },
  {
    case: 'a file in a folder that the list ends with a backslash',
    never: [`${low}\\`],
    requested: `${low}\\a.tmp`,
    kept: true,
  },
  { case: 'a neighbour whose name begins the same', never: [low], requested: `${low}er\\a.tmp`, kept: false },
  { case: 'the folder above', never: [low], requested: 'C:\\Users\\Ann\\AppData\\Local\\Temp', kept: false },
  {
    case: 'a file that a short name leads to',
    never: [low],
    requested: 'C:\\Users\\ANN~1\\AppData\\Local\\Temp\\Low\\a.tmp',
    real: `\\\\?\\${low}\\a.tmp`,
    kept: true,
  },
  {
    case: 'a file that a link leads to',
    never: [low],
    requested: 'C:\\Cache\\a.tmp',
    real: `${low}\\a.tmp`,
    kept: true,
  },
  {
    case: 'a file asked for there that is elsewhere',
    never: [low],
    requested: `${low}\\a.tmp`,
    real: 'D:\\Real\\a.tmp',
    kept: true,
  },
  { case: 'a name, anywhere', never: ['Cookies'], requested: 'C:\\P\\Default\\Cookies', kept: true },
  {
    case: 'what is below that name',
    never: ['Local Storage'],
    requested: 'C:\\P\\local storage\\leveldb\\1.log',
    kept: true,
  },
  {
    case: 'two names in a row',
    never: ['Network\\Cookies'],
    requested: 'C:\\P\\Network\\Cookies',
    kept: true,
  },
  {
    case: 'two names apart',
    never: ['Network\\Cookies'],
    requested: 'C:\\P\\Network\\x\\Cookies',
    kept: false,
  },
  { case: 'a part of a name', never: ['Cookies'], requested: 'C:\\P\\Cookies-journal', kept: false },
  { case: 'the end of a name', never: ['History'], requested: 'C:\\P\\My History', kept: false },
  {
    case: 'a name of the real path only',
    never: ['Cookies'],
    requested: 'C:\\P\\COOKIE~1',
    real: 'C:\\P\\Cookies',
    kept: true,
  },
  { case: 'nothing, if nothing is named', never: [], requested: low, kept: false },
])(
  'the attributes of a copied file are right: $case: $kept',
  ({ never, requested, real = requested, kept }) =>
    expect(isKept(keptPaths(never), [requested, real])).toBe(kept),
)
