/** Reloads the page to get the files of a server that was updated. Staged choices survive it. */
export const reloadPage = () => window.location.reload()
