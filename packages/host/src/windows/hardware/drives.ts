/**
 * Drives as described by their drivers, and the volumes on them. The drives are read in the worker thread, because a
 * sleeping drive takes seconds to respond.
 */
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { onThread, type PhysicalDrive, readVolume } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { fixedVolumes } from '../volumes.ts'
import { answeredLater, valueOr } from './answer.ts'

const silent = because('driverSilent')

const healthOf = ({ failing }: PhysicalDrive) => (failing === null ? null : failing ? 'failing' : 'healthy')
const kindOf = ({ isSsd }: PhysicalDrive) => (isSsd === null ? null : isSsd ? 'ssd' : 'hardDisk')

export const drives = async (at: string): Promise<HardwarePart[]> => {
  const answer = await answeredLater(() => onThread('storage.readDrives'))
  if ('reason' in answer) return [hardwarePart('drive', null, {}, answer.reason)]
  const { fact, word } = factsFrom('IOCTL_STORAGE_QUERY_PROPERTY', at, silent)
  const sized = factsFrom('IOCTL_DISK_GET_DRIVE_GEOMETRY_EX', at, silent)
  const health = factsFrom('IOCTL_STORAGE_QUERY_PROPERTY (NVMe), IOCTL_STORAGE_PREDICT_FAILURE', at, silent)
  return answer.value.map((drive) =>
    hardwarePart(
      'drive',
      drive.model,
      {
        kind: word(kindOf(drive)),
        bus: fact(drive.bus),
        size: sized.fact(drive.bytes, 'bytes'),
        health: health.word(healthOf(drive)),
        wear: health.fact(drive.wear, '%'),
        temperature: fact(drive.celsius, '°C'),
        hours: health.fact(drive.hours, 'h'),
      },
      silent,
    ),
  )
}

export const volumes = async (at: string): Promise<HardwarePart[]> =>
  Promise.all(
    fixedVolumes().map(async (drive) => {
      const [volume, reason] = valueOr(await answeredLater(() => readVolume(drive)), silent)
      const { fact } = factsFrom('GetDiskFreeSpaceExW, GetVolumeInformationW', at, reason)
      return hardwarePart(
        'volume',
        drive,
        {
          total: fact(volume?.total, 'bytes'),
          used: fact(volume === null ? null : volume.total - volume.free, 'bytes'),
          free: fact(volume?.free, 'bytes'),
          fileSystem: fact(volume?.fileSystem),
        },
        reason,
      )
    }),
  )
