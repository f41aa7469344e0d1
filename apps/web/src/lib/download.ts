/** A compiled script by its id, served as an attachment: the new tab it is opened in turns into a download. */
export const downloadAddress = (id: string): string => `/api/download-script/${encodeURIComponent(id)}`

/** A link instead of window.open: pop-up blockers leave it alone, and the new tab cannot reach back. */
export const openDownload = (id: string): void => {
  const link = document.createElement('a')
  link.href = downloadAddress(id)
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
