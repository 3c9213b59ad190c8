// Serves uploaded pictures. Names are content hashes, so responses are immutable; the agency is
// that of the host.
import { PorticoError } from '@portico/contract';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { FILES_PATH, type FilesService } from './files.service.ts';

const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

export function filesRoutes(files: FilesService): RegisterRoutes {
  return (app) => {
    // the response is the same for all visitors and sets no cookie: shared caches may store it
    app.get<{ Params: { name: string } }>(
      `${FILES_PATH}:name`,
      { config: { machine: true, lane: 'read' } },
      async (request, reply) => {
        const agency = request.agencyOrNull;
        const file = agency === null ? undefined : await files.find(agency.id, request.params.name);
        if (file === undefined) throw new PorticoError('NOT_FOUND');
        const etag = `"${file.hash}"`;
        reply.headers(HEADERS).header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(TYPES[file.type]).send(file.bytes);
      },
    );
  };
}
