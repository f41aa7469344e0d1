/** The English of reasons is the model's own: a terminal and a screen say the same. */
import { englishReasons } from '@clearpane/model'

export const reasonWords = { reason: englishReasons } as const
