/** Port beside the host: notices that Windows shows outside of the dashboard. */
export interface Notices {
  /** off: the person or a policy turned notices off. Rejects with Windows' own message if it refuses. */
  show(notice: { title: string; text: string }): Promise<'shown' | 'off'>
  /** Takes away what notices left on the PC. */
  forget(): Promise<void>
}
