import { word } from '../../model/src/word.ts'

export const said = word
