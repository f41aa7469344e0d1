/** Requests a script and, if that succeeds, starts the download. */
import type { CustomScript, ShortScript } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { type Ok, request } from '../../lib/api/index.ts'
import { download, scriptPath } from '../../lib/download.ts'

export type Made = Ok<'generateCustomScript'>

/** Requests the script. The device matters only for items, because items belong to one device's own lists. */
export const useCustomScript = (device: DeviceId) =>
  useMutation<Made, Error, CustomScript>({
    mutationFn: (body) => request('generateCustomScript', { body, device }),
    onSuccess: ({ id }) => download(scriptPath(id)),
  })

/** Requests the short script. The script isn't downloaded until the user presses the page's Download button. */
export const useShortScript = () =>
  useMutation<Made, Error, ShortScript>({ mutationFn: (body) => request('generateScript', { body }) })
