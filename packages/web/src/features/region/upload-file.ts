import { callFailed, CLIENT_HEADER, regionFilePath } from '@firstbell/contract'

/** Sends a file as it is and reports how many bytes are sent. By XMLHttpRequest: fetch does not say how far it is. */
export function uploadFile(file: File, onSent: (bytes: number) => void): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('error', () => reject(new TypeError('the server was not reached')))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(callFailed(request.status, request.responseText)),
    )
    request.open('PUT', regionFilePath(file.name))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader(CLIENT_HEADER, '1')
    request.send(file)
  })
}
