/** Port of notices, used with the host: notices that Windows shows outside of the dashboard. */
export interface Notices {
  /**
   * Shows a notice. `off`: the person or a policy turned notices off. Rejects with the message of Windows if
   * it refuses.
   */
  show(notice: { title: string; text: string }): Promise<'shown' | 'off'>
  /** Removes the traces of notices on the PC. */
  forget(): Promise<void>
}
