import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client } from '../../api.ts'
import { uploadFile } from './upload-file.ts'

interface RegionFiles {
  map: File
  addresses: readonly File[]
}

/** Sends the files of a region, one after the other, and has them imported. */
export function useRegionImport(onSettled: () => Promise<unknown>) {
  const { confirmed, dialog } = usePasswordAgain()
  const [sentShare, setSentShare] = useState(0)
  const sending = useMutation({
    async mutationFn({ map, addresses }: RegionFiles) {
      const files = [map, ...addresses]
      const wholeBytes = files.reduce((sum, { size }) => sum + size, 0)
      let sentBytes = 0
      for (const one of files) {
        await confirmed(() => uploadFile(one, (bytes) => setSentShare((sentBytes + bytes) / wholeBytes)))
        sentBytes += one.size
      }
      const body = { file: map.name, addressFiles: addresses.map(({ name }) => name) }
      await confirmed(() => client.region.import({ body }))
    },
    async onSettled() {
      setSentShare(0)
      await onSettled()
    },
  })
  return {
    start: (files: RegionFiles) => sending.mutate(files),
    pending: sending.isPending,
    error: sending.error,
    sentShare,
    /** Asks for the password again where the server wants to see it. */
    dialog,
  }
}
