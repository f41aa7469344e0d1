/** Error that ends the conversation with the broker, with the reason as data. */
import { inEnglish, type Reason } from '@clearpane/model'

export class BrokerError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(inEnglish(reason))
    this.reason = reason
  }
}
