/** Maps file extensions to types. */

export const fileTypes = ['image', 'video', 'audio', 'document', 'archive', 'program', 'other'] as const
export type FileType = (typeof fileTypes)[number]

const ends: Record<Exclude<FileType, 'other'>, string> = {
  image: 'jpg jpeg png gif webp heic heif avif bmp tif tiff svg ico raw cr2 cr3 nef arw dng psd',
  video: 'mp4 mkv avi mov wmv webm m4v mpg mpeg ts m2ts 3gp flv',
  audio: 'mp3 flac wav m4a aac ogg opus wma aiff mid',
  document: 'pdf doc docx xls xlsx ppt pptx odt ods odp rtf txt md csv epub one pst',
  archive: 'zip 7z rar gz bz2 xz zst tar cab iso img vhd vhdx wim',
  program: 'exe dll msi msix appx sys com so jar apk',
}

const types = new Map(
  Object.entries(ends).flatMap(([type, list]) => list.split(' ').map((end) => [end, type as FileType])),
)

export const fileTypeOf = (name: string): FileType => {
  const dot = name.lastIndexOf('.')
  // If the only dot in a name is its first character, the name has no extension.
  return dot <= 0 ? 'other' : (types.get(name.slice(dot + 1).toLowerCase()) ?? 'other')
}
