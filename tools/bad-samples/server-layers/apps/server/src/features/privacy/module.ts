export const privacyModule = { routes: [] }
