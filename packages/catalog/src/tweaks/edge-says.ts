/** What a policy of Edge shows people, said the same wherever one is set. */
export const edgeSays =
  "Edge then says that your organization manages it. That's only this setting: nobody else manages your PC."
