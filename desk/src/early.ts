import { guardBoot } from '@kaeo/host/boot/boot-failure.ts';

guardBoot();
