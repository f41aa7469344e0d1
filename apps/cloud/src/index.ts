/** Accounts and sealed documents: the transport of choices without a shared folder. It never reads a setting. */
export {}
