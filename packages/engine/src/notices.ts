/** Port for notices, used with the host, which Windows shows outside the dashboard. */
export interface Notices {
  /**
   * Shows a notice. `off`: the person or a policy turned notices off. Rejects with the message of Windows if Windows
   * refuses.
   */
  show(notice: { title: string; text: string }): Promise<'shown' | 'off'>
  /** Removes the traces of notices on the PC. */
  forget(): Promise<void>
}
