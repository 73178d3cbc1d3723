// Files that are dragged onto a form.

/** Takes files dropped anywhere on the form; without it the browser would leave the page and show them. Returns the clean-up. */
export function onFileDrop(form: HTMLFormElement, take: (files: FileList) => void): () => void {
  const drag = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const files = event.dataTransfer?.files
    if (!files?.length) return
    event.preventDefault()
    take(files)
  }
  form.addEventListener('dragover', drag)
  form.addEventListener('drop', drop)
  return () => {
    form.removeEventListener('dragover', drag)
    form.removeEventListener('drop', drop)
  }
}
