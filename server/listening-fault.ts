type ListenError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/**
 * Why the machine refuses to listen where HOST and PORT say, in French; undefined for any other error. A port that is taken is the
 * caller's: what to do about it differs.
 */
export function listeningFault(error: unknown): string | undefined {
  const { code, syscall, port, address, hostname } = error as ListenError
  if (syscall === 'listen' && code === 'EACCES')
    return `Le système réserve le port ${port} : donnez-en un à partir de 1024 (PORT, METRICS_PORT), ou le droit de l’ouvrir.`
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return `« ${address} » n’est pas une adresse de cette machine : vérifiez HOST.`
  if (syscall === 'getaddrinfo') return `Le nom « ${hostname} » est inconnu du réseau : vérifiez HOST.`
  return undefined
}
