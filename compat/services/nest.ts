import 'reflect-metadata';
import {
  type ArgumentsHost,
  Body,
  type CanActivate,
  Catch,
  Controller,
  type DynamicModule,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  HttpException,
  Inject,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Query,
  UnauthorizedException,
  ValidationPipe,
} from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { type NextFunction, type Request, type Response, json } from 'express';
import { isKey, readBody, readId, readQuery, toError } from './contract.ts';
import type { Service, Start } from './service.ts';
import { Store, statuses } from './store.ts';

async function start(app: NestExpressApplication): Promise<Service> {
  app.setGlobalPrefix('v1');
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return { url: `${url}/v1`, close: () => app.close() };
}

class CreatePetDto {
  @IsString()
  name!: string;

  @Type(() => Number)
  @IsInt()
  categoryId!: number;

  @IsOptional()
  @IsIn(statuses)
  status?: string;
}

class ListPetsDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;

  @IsOptional()
  @IsIn(statuses)
  status?: string;
}

@Injectable()
class KeyGuard implements CanActivate {
  constructor(@Inject('KEY') private readonly apiKey: string) {}

  canActivate(context: ExecutionContext): boolean {
    const [type, token] = context.switchToHttp().getRequest<Request>().headers.authorization?.split(' ') ?? [];
    if (type !== 'Bearer' || token !== this.apiKey) throw new UnauthorizedException();
    return true;
  }
}

@Controller('pets')
class HabitualController {
  constructor(@Inject(Store) private readonly store: Store) {}

  @Get()
  list(@Query() query: ListPetsDto) {
    return this.store.list(query.limit, query.status);
  }

  @Post()
  create(@Body() pet: CreatePetDto) {
    return this.store.add(pet);
  }

  @Get(':id')
  find(@Param('id', ParseIntPipe) id: number) {
    const pet = this.store.find(id);
    if (!pet) throw new NotFoundException('Pet not found');
    return pet;
  }
}

@Module({})
class HabitualModule {
  static with(apiKey: string): DynamicModule {
    return {
      module: HabitualModule,
      controllers: [HabitualController],
      providers: [Store, { provide: 'KEY', useValue: apiKey }, { provide: APP_GUARD, useClass: KeyGuard }],
    };
  }
}

/** A guard, data transfer objects with class-validator, and the default errors. */
export const habitual: Start = async (apiKey) => {
  const app = await NestFactory.create<NestExpressApplication>(HabitualModule.with(apiKey), { logger: false });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  return start(app);
};

@Controller('pets')
class CorrectController {
  constructor(@Inject(Store) private readonly store: Store) {}

  @Get()
  list(@Query() parameters: Record<string, unknown>) {
    const query = readQuery(parameters);
    if (!query) throw new HttpException('invalid', 400);
    return this.store.list(query.limit, query.status);
  }

  @Post()
  create(@Body() body: unknown) {
    const pet = readBody(body);
    if (!pet) throw new HttpException('invalid', 400);
    return this.store.add(pet);
  }

  @Get(':id')
  find(@Param('id') text: string) {
    const id = readId(text);
    const pet = id === undefined ? undefined : this.store.find(id);
    if (!pet) throw new NotFoundException();
    return pet;
  }
}

@Module({ controllers: [CorrectController], providers: [Store] })
class CorrectModule {}

/** Every error, of the framework and of the parser of bodies, as an error object. */
@Catch()
class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const status = error instanceof HttpException ? error.getStatus() : ((error as { status?: number }).status ?? 500);
    host.switchToHttp().getResponse<Response>().status(status).json(toError(status));
  }
}

/** The key before the parser of bodies, one filter for every error, and strict values. */
export const correct: Start = async (apiKey) => {
  const app = await NestFactory.create<NestExpressApplication>(CorrectModule, { logger: false, bodyParser: false });
  app.use((req: Request, res: Response, next: NextFunction) => {
    if (isKey(req.headers.authorization, apiKey)) next();
    else res.set('WWW-Authenticate', 'Bearer').status(401).json(toError(401));
  });
  app.use(json());
  app.useGlobalFilters(new ErrorFilter());
  return start(app);
};
