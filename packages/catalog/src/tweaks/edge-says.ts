/** The visible effect of an Edge policy, worded the same way for each policy. */
export const edgeSays =
  'Edge then shows that your organization manages it. Only this setting causes that: nobody else manages your PC.'
