/**
 * Runs on Windows: reads the raw values that are listed in one JSON file (argument 1), and writes them to another
 * (argument 2).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { keyOf, type RegistryResource } from '@clearpane/model'
import { openKey, queryValue } from '@clearpane/win32'

const [requestFile = '', answerFile = ''] = process.argv.slice(2)

const read = ({ hive, path, name }: RegistryResource): string => {
  using key = openKey(hive, path, 'read')
  if (key === null) return 'no key'
  const value = queryValue(key, name)
  return value === null ? 'no value' : `${value.type}:${value.bytes.toString('hex')}`
}

const resources = JSON.parse(readFileSync(requestFile, 'utf8')) as RegistryResource[]
writeFileSync(
  answerFile,
  JSON.stringify(Object.fromEntries(resources.map((one) => [`${keyOf(one)}\n${one.name}`, read(one)]))),
)
