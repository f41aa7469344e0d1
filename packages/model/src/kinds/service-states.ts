/**
 * Names of SERVICE_*_START.
 * https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-query_service_configw
 */
export const startTypes = ['Boot', 'System', 'Automatic', 'Manual', 'Disabled'] as const

export const runningStates = ['running', 'stopped', 'paused', 'pending'] as const
