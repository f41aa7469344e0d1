/** Reloads the page to get the files of an updated server. Staged choices survive it. */
export const reloadPage = () => window.location.reload()
