/** Reasons use the English sentences of the model package, so that a terminal and a page show the same words. */
import { englishReasons } from '@clearpane/model'

export const reasons = englishReasons
