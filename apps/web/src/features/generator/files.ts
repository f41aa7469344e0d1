/** Files a person takes along. */

/** Saved by the browser under this name; the address is given back at once, the browser has its copy. */
export const saveText = (fileName: string, text: string, type = 'text/plain'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Served as an attachment: the new tab it is opened in turns into a download. A link, because pop-up blockers leave it alone. */
export const openDownload = (id: string): void => {
  const link = document.createElement('a')
  link.href = `/api/download-script/${encodeURIComponent(id)}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
