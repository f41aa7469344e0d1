/** Requests a script; if that succeeds, the download starts. */
import type { CustomScript, ShortScript } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { type Ok, request } from '../../lib/api/index.ts'
import { download, scriptPath } from '../../lib/download.ts'

export type Made = Ok<'generateCustomScript'>

/** Requests the script. The device matters only for items, because items belong to the device's own lists. */
export const useCustomScript = (device: DeviceId) =>
  useMutation<Made, Error, CustomScript>({
    mutationFn: (body) => request('generateCustomScript', { body, device }),
    onSuccess: ({ id }) => download(scriptPath(id)),
  })

/** Requests the short script. The script is downloaded only when the user presses the page's Download button. */
export const useShortScript = () =>
  useMutation<Made, Error, ShortScript>({ mutationFn: (body) => request('generateScript', { body }) })
