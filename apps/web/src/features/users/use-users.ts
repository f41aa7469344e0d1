/**
 * The page's data and actions, which are requested with the administrator's token. If the token is invalid,
 * the page shows the sign-in again.
 */
import { downloads, wire } from '@clearpane/contracts/routes'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asApiError, type Body, type Ok, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { fetchFile, saveFile } from '../../lib/download.ts'
import { toast } from '../../ui/index.ts'
import { adminToken } from './admin-session.ts'

export type User = Ok<'users'>['users'][number]

const pageSize = 50

export const usersQuery = (token: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', token, search],
    queryFn: ({ pageParam, signal }) =>
      request('users', {
        admin: token,
        query: {
          limit: pageSize,
          ...(search === '' ? {} : { search }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // Changes that another administrator has made become visible when the page is opened again.
    staleTime: 0,
    gcTime: 0,
  })

export const adminsQuery = (token: string) =>
  queryOptions({
    queryKey: ['usersAdmins', token],
    queryFn: ({ signal }) => request('usersAdmins', { admin: token, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const auditQuery = (token: string) =>
  queryOptions({
    queryKey: ['usersAudit', token],
    queryFn: ({ signal }) => request('usersAudit', { admin: token, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const isNotAdmin = (error: unknown): boolean => {
  const { code, diagnostics } = asApiError(error)
  return code === 'ADMIN_NEEDED' && diagnostics[0]?.variant !== 'role'
}

/** Shows the reason for a failure, and returns to the sign-in if the token is no longer valid. */
export const useFailure = () => {
  const { t } = useTranslation('users')
  return (error: unknown, title: string = t('toast.failed'), text: string = t('toast.failedText')) => {
    toast(title, errorMessage(asApiError(error)) || text, { destructive: true })
    if (isNotAdmin(error)) adminToken.set(null)
  }
}

export const useExport = (token: string) => {
  const { t } = useTranslation('users')
  const failed = useFailure()
  return useMutation({
    mutationFn: () => fetchFile(downloads.users, { [wire.adminHeader]: token }),
    onSuccess: (file) => {
      saveFile(file)
      toast(t('toast.exported'), t('toast.exportedText'))
    },
    onError: (error) => failed(error, t('toast.exportFailed'), t('toast.exportFailedText')),
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [what] }) =>
        what === 'users' || what === 'usersAudit' || what === 'usersAdmins',
    })
}

export const useSetActive = (token: string) => {
  const { t } = useTranslation('users')
  const failed = useFailure()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      request('usersActive', { admin: token, params: { id }, body: { isActive } }),
    onSuccess: (_, { isActive }) =>
      isActive
        ? toast(t('toast.opened'), t('toast.openedText'))
        : toast(t('toast.closed'), t('toast.closedText')),
    onError: (error) => failed(error),
    onSettled: refresh,
  })
}

export const useDelete = (token: string) => {
  const { t } = useTranslation('users')
  const failed = useFailure()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => request('usersDelete', { admin: token, params: { id } }),
    onSuccess: () => toast(t('toast.deleted'), t('toast.deletedText')),
    onError: (error) => failed(error),
    onSettled: refresh,
  })
}

export const useAppoint = (token: string) => {
  const failed = useFailure()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Body<'usersAppoint'>) => request('usersAppoint', { admin: token, body }),
    onError: (error) => failed(error),
    onSettled: refresh,
  })
}

export const useDismiss = (token: string) => {
  const { t } = useTranslation('users')
  const failed = useFailure()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => request('usersDismiss', { admin: token, params: { id } }),
    onSuccess: () => toast(t('toast.dismissed'), t('toast.dismissedText')),
    onError: (error) => failed(error),
    onSettled: refresh,
  })
}
