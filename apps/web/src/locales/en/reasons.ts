/** Reasons use the model's own English sentences, so that a terminal and a screen show the same words. */
import { englishReasons } from '@clearpane/model'

export const reasons = englishReasons
