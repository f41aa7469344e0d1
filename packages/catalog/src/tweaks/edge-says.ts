/** The visible effect of an Edge policy, in the same words for each policy. */
export const edgeSays =
  'Edge then shows that your organization manages it. Only this setting causes that: nobody else manages your PC.'
