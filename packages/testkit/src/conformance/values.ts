/** Every form of value that a registry can contain, including values whose bytes don't match their type. */
import { encodeRegistryData, type RawValue, registryTypes } from '@clearpane/model'

const raw = (type: keyof typeof registryTypes | number, hex: string): RawValue => ({
  type: typeof type === 'number' ? type : registryTypes[type],
  hex,
})

export const text = (data: string): RawValue => encodeRegistryData({ type: 'REG_SZ', data })
export const number = (data: number): RawValue => encodeRegistryData({ type: 'REG_DWORD', data })
const list = (...data: string[]): RawValue => encodeRegistryData({ type: 'REG_MULTI_SZ', data })

export const valueShapes: readonly (readonly [words: string, value: RawValue])[] = [
  ['a REG_DWORD', number(1)],
  ['the largest REG_DWORD', number(0xffffffff)],
  ['a REG_DWORD of three bytes', raw('REG_DWORD', '010203')],
  ['a REG_DWORD of five bytes', raw('REG_DWORD', '0102030405')],
  ['a REG_DWORD without bytes', raw('REG_DWORD', '')],
  ['a REG_DWORD_BIG_ENDIAN', raw('REG_DWORD_BIG_ENDIAN', '00000001')],
  ['a REG_QWORD', encodeRegistryData({ type: 'REG_QWORD', data: '18446744073709551615' })],
  ['a REG_QWORD of seven bytes', raw('REG_QWORD', '01020304050607')],
  ['a REG_SZ', text('Clearpane')],
  ['an empty REG_SZ', text('')],
  ['a REG_SZ without bytes', raw('REG_SZ', '')],
  ['a REG_SZ without its closing NUL', raw('REG_SZ', '41004200')],
  ['a REG_SZ of an odd number of bytes', raw('REG_SZ', '4100420043')],
  ['a REG_SZ with bytes after its NUL', raw('REG_SZ', '4100000042004300')],
  ['a REG_SZ with two NULs at its end', raw('REG_SZ', '410000000000')],
  ['a REG_SZ in many scripts', text('Größe – 日本語 – العربية – 😀')],
  ['a REG_SZ of quotes and percent signs', text(`"%PATH%" '$(1)' \`x\` \\n; #`)],
  ['a REG_SZ with line breaks', text('one\r\ntwo\n')],
  ['a REG_SZ with half a character', raw('REG_SZ', '3dd80000')],
  ['a REG_SZ of 40,000 characters', text('clearpane '.repeat(4000))],
  [
    'a REG_EXPAND_SZ, left unexpanded',
    encodeRegistryData({ type: 'REG_EXPAND_SZ', data: '%SystemRoot%\\System32' }),
  ],
  ['a REG_EXPAND_SZ without its closing NUL', raw('REG_EXPAND_SZ', '25004100250042')],
  ['a REG_MULTI_SZ', list('one', 'two')],
  ['an empty REG_MULTI_SZ', list()],
  ['a REG_MULTI_SZ without bytes', raw('REG_MULTI_SZ', '')],
  ['a REG_MULTI_SZ with one closing NUL', raw('REG_MULTI_SZ', '4100000042000000')],
  ['a REG_MULTI_SZ with an empty line inside', raw('REG_MULTI_SZ', '410000000000420000000000')],
  ['a REG_BINARY', raw('REG_BINARY', '9e1e078012000000')],
  ['a REG_BINARY without bytes', raw('REG_BINARY', '')],
  ['a REG_BINARY of one byte', raw('REG_BINARY', 'ff')],
  ['a REG_BINARY of 100,000 bytes', raw('REG_BINARY', '00ff5aa5'.repeat(25_000))],
  ['a REG_NONE without bytes', raw('REG_NONE', '')],
  ['a REG_NONE with bytes', raw('REG_NONE', '0a0b0c')],
  ['a REG_LINK as plain bytes', raw('REG_LINK', '41004200')],
  ['a REG_RESOURCE_LIST', raw('REG_RESOURCE_LIST', '0100000000')],
  ['a REG_FULL_RESOURCE_DESCRIPTOR', raw('REG_FULL_RESOURCE_DESCRIPTOR', '0203')],
  ['a REG_RESOURCE_REQUIREMENTS_LIST', raw('REG_RESOURCE_REQUIREMENTS_LIST', '0405')],
  ['a type that has no name', raw(0x1234, '0102')],
  ['the largest type number', raw(0xffffffff, '01')],
]

export const valueNames: readonly (readonly [words: string, name: string])[] = [
  ['the default value', ''],
  ['a value called (default), which is not the default value', '(default)'],
  ['a value called @', '@'],
  ['a name with a backslash', 'C:\\Windows\\notepad.exe'],
  ['a name with quotes, an equals sign and percent signs', `"a"='%b%'`],
  ['a name that looks like code', `$(Remove-Item x); \`n`],
  ['a name with spaces at both ends', ' a b '],
  ['a name in many scripts', 'Größe 日本語 😀'],
  ['a name of 1,000 characters', 'n'.repeat(1000)],
]

export const keyNames: readonly (readonly [words: string, key: string])[] = [
  ['a key with spaces', 'A key'],
  ['a key with a slash', 'image/png'],
  ['a key in many scripts', 'Größe 日本語 😀'],
  ['a key in braces', '{018D5C66-4533-4307-9B53-224DE2ED1FE6}'],
  ['a key with wildcards and brackets', '[a]*?.txt'],
  ['a key that looks like code', `$(1)'"%PATH%\``],
  ['a key with dots at its ends', '.a.'],
  ['a key name of 255 characters', 'k'.repeat(255)],
  ['a line of twenty keys', Array.from({ length: 20 }, (_, i) => `L${i}`).join('\\')],
]
