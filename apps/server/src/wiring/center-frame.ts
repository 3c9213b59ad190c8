// Wires the frame of the command center.
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { frameRepo } from '../modules/center/frame.repo.ts';
import { frameRoutes } from '../modules/center/frame.routes.ts';
import { frameService } from '../modules/center/frame.service.ts';

export const wireFrame = ({ db, answers }: Kernel): RegisterRoutes =>
  frameRoutes(frameService(frameRepo(db), answers.cache()));
