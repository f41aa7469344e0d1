/** Reasons use the model's own English, so that a terminal and a screen say the same. */
import { englishReasons } from '@clearpane/model'

export const reasons = englishReasons
