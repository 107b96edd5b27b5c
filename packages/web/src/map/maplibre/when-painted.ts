const LOOK_EVERY_MS = 16

/** When the graphics processor has finished its work for a canvas: shown earlier, the page would freeze. */
export async function whenPainted(canvas: HTMLCanvasElement): Promise<void> {
  const gl = canvas.getContext('webgl2')
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!gl || !fence) return
  gl.flush()
  while (!gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  gl.deleteSync(fence)
}
