/** The interface for notices that Windows shows outside the dashboard, used alongside the host. */
export interface Notices {
  /**
   * Shows a notice. `off`: the user or a policy has turned notices off. If Windows refuses, the promise rejects with
   * the message from Windows.
   */
  show(notice: { title: string; text: string }): Promise<'shown' | 'off'>
  /** Removes what notices leave behind on the PC. */
  forget(): Promise<void>
}
