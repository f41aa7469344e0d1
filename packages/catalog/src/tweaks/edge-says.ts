/** The visible effect of an Edge policy, worded the same for each policy. */
export const edgeSays =
  "Edge then says that your organization manages it. That's only this setting: nobody else manages your PC."
