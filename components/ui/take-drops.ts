// Files that are dragged onto a form.

/** Files let go anywhere over the form are taken: the browser would leave it and show them. Answers what ends that. */
export function takeDrops(form: HTMLFormElement, take: (files: FileList) => void): () => void {
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
