/** FAMILY-40: offers to share or copy the link that a contact has just created; without a script it is a text to copy. */
export function offerSharing(): void {
  const link = document.getElementById('made-link')
  const share = document.getElementById('share-link')
  const copy = document.getElementById('copy-link')
  if (!(link instanceof HTMLInputElement) || !share || !copy) return
  const url = link.value
  link.addEventListener('focus', () => link.select())
  share.hidden = !('share' in navigator)
  share.addEventListener('click', () => void navigator.share({ url }).catch(() => undefined)) // who closes the list shares nothing
  copy.hidden = !('clipboard' in navigator)
  copy.addEventListener('click', () => {
    void copied(url).then((isCopied) => {
      if (isCopied) copy.textContent = copy.dataset.copied ?? ''
      else link.select()
      return isCopied
    })
  })
}

function copied(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false, // the browser does not let it
  )
}
